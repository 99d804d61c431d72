/** How exactly the day of a litter is known. */
export const DATE_PRECISIONS = ['Day', 'Month', 'Year', 'Unknown'] as const
export type DatePrecision = (typeof DATE_PRECISIONS)[number]
