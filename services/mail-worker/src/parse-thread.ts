import { parseMail, parseParts } from '@zuchtbuch/mail/parse-mail'
import { answerTasks } from './parse-tasks.ts'

/** Takes mails apart beside the event loop, which goes on transferring and storing. */
answerTasks({ parseMail, parseParts })
