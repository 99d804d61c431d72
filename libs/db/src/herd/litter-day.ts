/**
 * The SQL twin of `litterDay`: the day of birth of a litter whose `date` the SQL expression `moment` is; `timeZone` is
 * an IANA name.
 */
export function litterDaySql(moment: string, timeZone: string): string {
  const zone = `'${timeZone.replaceAll("'", "''")}'`
  const inUtc = `(${moment} at time zone 'UTC')`
  return `least(case when ${inUtc}::time = '00:00' then ${inUtc}::date
    else (${moment} at time zone ${zone})::date end, '9999-12-31')`
}

/** The SQL twin of `knownDay`: null where nobody knows the day of the litter that `litter` is in the statement. */
export const knownDaySql = (litter: string, timeZone: string): string =>
  `(case when ${litter}.date_precision = 'Day' then ${litterDaySql(`${litter}.date`, timeZone)} end)`
