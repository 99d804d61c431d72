/** What visitors of the site's address read when there is no page of the site to show. */
export const siteTexts = {
  unpublished: 'Diese Website ist noch nicht veröffentlicht.',
  comeBack: 'Bitte später noch einmal vorbeischauen.',
  notFound: 'Diese Seite gibt es nicht.',
  failed: 'Die Seite kann gerade nicht gezeigt werden.',
} as const

/** What the breeder reads after a backup was to be brought back. */
export const restoreTexts = {
  failed:
    'Die Sicherung ließ sich nicht zurückspielen. Es gilt der Stand von vorher; nichts wurde geändert. Wer das Zuchtbuch betreut, findet im Protokoll, warum.',
  diskFull:
    'Auf dem Datenträger ist nicht genug Platz. Es gilt der Stand von vorher. Bitte Platz schaffen und noch einmal versuchen.',
  interrupted:
    'Das Zurückspielen wurde unterbrochen. Bitte nachsehen, ob der frühere oder der neue Stand da ist; eine Mischung ist es nicht.',
} as const
