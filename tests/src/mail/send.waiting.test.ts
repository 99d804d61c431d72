import { startImapServer } from '@zuchtbuch/testing/imap-server'
import { describe } from 'vitest'
import { sendSuite } from './test-sending.ts'

describe('sending an answer', () => sendSuite(() => startImapServer()))
