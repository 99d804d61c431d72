/** Our own icons: lucide has no gerbil. */

/** The outline of the drawn gerbil, for the area Tiere. */
export function GerbilIcon({ size = 22 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="-1 -7 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth={3.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M10.4 30.4C5 28.4 4.5 21.8 7 16.8 9.800 11.2 15.4 8.2 21.2 8.5c1.9.1 3.400.5 4.700 1.100-.8-3.400-.6-6.600 1.900-7.600 2.600-1 4.900 1.500 5.200 4.900 4.200.2 6.700 2.700 8.300 5.500 1.100 1.900 2.800 3.400 2.800 5.500 0 2.300-2.300 3.200-4.600 3.500-2.800.4-3.700 4.300-.6 9Z" />
      <path d="M7 16.800C2.800 18 1.200 14.600 3.200 11.600" />
      <circle cx={36.5} cy={14} r={1.2} fill="currentColor" strokeWidth={1.6} />
    </svg>
  )
}

/** The sitting gerbil of the published site. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 64 64"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path
        fillRule="evenodd"
        d="M41 13c-1-4-6-5-8-2-1.5 2.2-1 5 .5 6.5C24 21 16 29 15 40c-.5 5 1 9 3.500 12H15C8 51 5 46 7 40c1-3 3-5 5.500-6l-1-2.500C7 33 4.500 36 3.700 40 2 48 7 55 15 55.500h31c2.500 0 3-3.500.5-4.200l-5-1.300c2.500-3 3.500-7 3-11.500l2.500 2c1.500 1.200 3.500-.6 2.500-2.300L46 33.500c4.500-.5 9-2.500 11-5.500 1-1.500.6-3-.8-4-3-2.200-5.200-7.500-10.200-9.500-1.600-.7-3.300-1.200-5-1.500zM46 19.300a2 2 0 1 1 0 4 2 2 0 0 1 0-4z"
      />
      <path d="M8.500 37.500c-.8-4.500 2.500-9 8.500-10.500 1 5-2 10-8.500 10.500z" />
    </svg>
  )
}
