const localOf = (address: string) => address.slice(0, Math.max(address.lastIndexOf('@'), 0)).toLowerCase()

const noReply = /^(?:bitte)?(?:no|not|donot|dont|nicht|keine?)(?:reply|replies|respond|antwort|antworten)/
const program =
  /^(?:mailer-?daemon|postmaster|wordpress|www-data|apache|nobody|root|cron|daemon|mailer|notif(?:y|ications?)|benachrichtigung(?:en)?|alerts?|bounces?)(?:$|[-_.+\d])/
const office =
  /^(?:info|service|support|news|newsletter|kontakt|contact|hilfe|help(?:desk)?|kunden(?:service|dienst)|redaktion|rundbrief|team|hello|hallo|office|marketing|billing|rechnung(?:en)?|bestell(?:ung|ungen|service)|orders?|shop|feedback|webmaster|abuse|admin|ab(?:melden|mail)|unsubscribe|tickets?)(?:$|[-_.+\d])/

/** An address that says of itself that nobody reads there: `noreply@`, `keine-antwort@`. */
export const isNoReply = (address: string): boolean => noReply.test(localOf(address).replace(/[-_.]/g, ''))

/** An address at which a program writes, or nobody reads. */
export const isMachine = (address: string): boolean => isNoReply(address) || program.test(localOf(address))

/** An address at which a person or a single conversation is reached: no program, and no office with many letters. */
export const isPersonal = (address: string): boolean => !isMachine(address) && !office.test(localOf(address))
