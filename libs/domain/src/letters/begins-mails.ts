/**
 * Whether the cards of a list of animals begin a mail: unless the breeder wants none, or leads to the page `kontakt`
 * instead.
 */
export const beginsMails = (list: { enquiryLink?: unknown; contactLink?: unknown }): boolean =>
  list.enquiryLink === undefined ? list.contactLink !== true : list.enquiryLink === true
