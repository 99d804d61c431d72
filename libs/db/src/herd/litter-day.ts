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
