/** What visitors of the site's address read when there is no page of the site to show. */
export const siteTexts = {
  unpublished: 'Diese Website ist noch nicht veröffentlicht.',
  comeBack: 'Bitte später noch einmal vorbeischauen.',
  notFound: 'Diese Seite gibt es nicht.',
  failed: 'Die Seite kann gerade nicht gezeigt werden.',
} as const
