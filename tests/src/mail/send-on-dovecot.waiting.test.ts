import { startDovecot } from '@zuchtbuch/testing/dovecot'
import { describeWith } from '@zuchtbuch/testing/programs'
import { sendSuite } from './test-sending.ts'

describeWith('dovecot', 'sending an answer on Dovecot', (executable) =>
  sendSuite(() => startDovecot(executable)),
)
