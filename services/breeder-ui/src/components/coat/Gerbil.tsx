import type { CoatLook, DrawnLook } from '@zuchtbuch/domain/colors/coat-look'
import { gerbilPaint, WHITE } from './gerbil-paint.ts'

const BODY =
  'M10.4 29.4C5.4 28 4.5 21.8 7 16.8 9.8 11.2 15.4 8.2 21.2 8.5c1.9.1 3.4.5 4.7 1.1C27.7 7.4 30.6 6.5 33.5 6.9c3.7.5 6.2 2.9 7.8 5.7 1.1 1.9 2.8 3.4 2.8 5.5 0 2.3-2.3 3.2-4.6 3.5-1.8.3-2.8 1.3-3.1 3-.3 1.8-.1 3.3.5 4.8Z'
const TAIL = 'M9 26.6C4.4 27.6 1.8 23.4 2.1 18.6'
const TUFT = 'M2.1 18.6C2.3 15.4 3.6 12.6 6.2 10.9'
const EAR = 'M26.7 9.7c-1.6-2.6-1.3-6.3 1.1-7.5 2.6-1.2 5 1.5 5.2 5.2Z'
const HIND_FOOT = 'M17 27.6h6.6c3.4 0 3.4 3.1 0 3.1H17c-2.8 0-2.8-3.1 0-3.1z'
const FRONT_FOOT = 'M32.6 27.6h4.2c3 0 3 3.1 0 3.1h-4.2z'
const SILHOUETTE =
  'M9.6 29.6C5 28.4 1 24.6 1 18.6 1.2 14.6 2.8 11.6 5.6 10c1.4-.6 2.4 1 1.4 2-1.4 1.2-2.4 2.8-2.8 4.8C5.4 13 10 8.2 21.4 8.3c1.6.1 3 .3 4.4.8C24.6 6 25.2 2.6 27.8 1.4c3-1.3 5.6 1.4 6 5.2 3.6.5 6.2 3 7.8 6 1 1.9 2.9 3.4 2.9 5.4 0 2.5-2.6 3.5-4.9 3.9-1.6.4-2.5 1.2-2.8 2.7-.2 1.2-.2 2.3.1 3.2 1.8.2 2.6.6 2.6 1.6 0 .8-.6 1.3-1.4 1.3H11Z'

/** How much of the drawing its height in pixels allows: curls would read as ticking, outlines would swallow it. */
export type GerbilDetail = 'small' | 'medium' | 'large'

export const VIEW_BOX = '-1 -1 48 33'
/** The clip path that all drawings of a page share; `CoatSymbols` holds it. */
export const BODY_CLIP = 'gerbil-body'

export function GerbilClip() {
  return (
    <clipPath id={BODY_CLIP}>
      <path d={BODY} />
    </clipPath>
  )
}

/** The layers of a sitting gerbil, for an svg with `VIEW_BOX` on a page that has the `GerbilClip`. */
export function Gerbil({ look, detail }: { look: CoatLook; detail: GerbilDetail }) {
  return look.certainty === 'unknown' ? <Unknown /> : <Drawn look={look} detail={detail} />
}

function Unknown() {
  return (
    <>
      <path
        d={SILHOUETTE}
        fill="var(--sand)"
        stroke="var(--edge)"
        strokeWidth={1.5}
        strokeDasharray="2.6 2.2"
        strokeLinecap="round"
      />
      <text
        x={21}
        y={24.5}
        textAnchor="middle"
        fontSize={14}
        fontWeight={600}
        fontFamily="sans-serif"
        fill="var(--soft)"
      >
        ?
      </text>
    </>
  )
}

function Drawn({ look, detail }: { look: DrawnLook; detail: GerbilDetail }) {
  const paint = gerbilPaint(look)
  return (
    <>
      <g
        fill="var(--edge)"
        stroke="var(--edge)"
        strokeWidth={detail === 'large' ? 1.6 : 2}
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        <path d={TAIL} fill="none" strokeWidth={4.2} />
        <path d={TUFT} fill="none" strokeWidth={5.2} />
        <path d={EAR} />
        <path d={BODY} />
        <path d={HIND_FOOT + FRONT_FOOT} />
      </g>
      <g fill="none" strokeLinecap="round">
        <path d={TAIL} stroke={paint.tail} strokeWidth={2.2} />
        <path d={TUFT} stroke={paint.tuft} strokeWidth={3.2} />
      </g>
      <path d={FRONT_FOOT} fill={paint.feet} />
      <path d={BODY} fill={look.coat} />
      <g clipPath={`url(#${BODY_CLIP})`}>
        {look.patch !== undefined && (
          <g fill={look.patch}>
            <path d="M4 30C3 18 10 8 20 8c-5 4-7 12-5 22z" />
            <path d="M39 12c3 1 6 4 6 7l-4 3c-2-1-4-5-2-10z" opacity={0.8} />
          </g>
        )}
        <path
          d="M8 31c3-3.6 9-5.4 15-4.8 4 .4 7-1.6 9.2-4.2 2.4-2.8 6-3.6 12-2.4L46 32H8z"
          fill={look.belly}
        />
        {look.points !== undefined && (
          <g fill={look.points}>
            <path d="M37.6 11.5c3 .6 7 3.4 7.4 7.2l-4.4 3.4c-3-.6-4.6-6.2-3-10.6z" />
            <path d="M26 31l1-3h14v3z" />
          </g>
        )}
        {look.ticking !== undefined && (
          <path
            d="M12 14.5l1.6-1.2M15.6 12.6l1.7-.9M19.6 11.6l1.8-.4M10.4 18.4l1.2-1.6M14 17.4l1.5-1.3M18 15.4l1.7-.9M22.4 14.4l1.8-.2M12.6 21.6l1-1.6M16.4 20.2l1.4-1.4M20.6 18.4l1.7-.8M24 12l1.7.1M9.6 22.4l.6-1.8M24.6 17.6l1.8-.2M30.4 10.4l1.6-.6M34 10.2l1.6.2"
            fill="none"
            stroke={look.ticking}
            strokeWidth={0.95}
            strokeLinecap="round"
            opacity={0.62}
          />
        )}
        {look.spotted && (
          <g fill={WHITE}>
            <path d="M22.6 8l6 1.4c-.8 3.4-.4 7-2.6 10.6-2.6-1.6-4.8-7-3.4-12z" />
            <path d="M36.2 7.2c2 .6 3.4 2 3.9 3.4-1.6.8-3.6-.6-3.9-3.4zM8 31c3-3.6 9-5.4 15-4.8 4 .4 7-1.6 9.2-4.2 1.8-2.1 4.2-3 7.8-2.9L46 32H8z" />
          </g>
        )}
        <path
          d="M24.6 29.4c2.6-4.4 1.6-9.8-2.4-12"
          fill="none"
          stroke={paint.shade}
          strokeOpacity={paint.shadeOpacity}
          strokeWidth={1.1}
          strokeLinecap="round"
        />
        {look.rex && detail !== 'small' && (
          <path
            d="M11 17c1-1.8 2.6-1 2 .4s1.4 1.8 2.2 0M16.6 12.8c1-1.8 2.6-1 2 .4s1.4 1.8 2.2 0M15.4 22c1-1.8 2.6-1 2 .4s1.4 1.8 2.2 0M22.4 12.6c1-1.8 2.6-1 2 .4s1.4 1.8 2.2 0"
            fill="none"
            stroke={paint.shade}
            strokeOpacity={0.5}
            strokeWidth={0.9}
            strokeLinecap="round"
          />
        )}
        {look.certainty === 'guessed' && (
          <path
            d="M11 31l3-3.6M15 31l4-4.6M19.5 31l4-4.6M24 31l5-6M28.5 31l6-7.5M33 31l7-9M38 30l5-7"
            stroke={paint.shade}
            strokeOpacity={0.35}
            strokeWidth={0.8}
          />
        )}
      </g>
      <path d={HIND_FOOT} fill={paint.feet} />
      <path d={EAR} fill={paint.ear} />
      <path d="M28.2 8.8c-.8-1.6-.8-3.8.6-4.6 1.4-.5 2.4 1.2 2.4 3.4z" fill={paint.earInside} />
      <circle cx={43.3} cy={17.4} r={1.15} fill={paint.nose} />
      <circle
        cx={36.8}
        cy={13.8}
        r={2.35}
        fill={look.eyes}
        {...(paint.eyeRing === null ? {} : { stroke: paint.eyeRing, strokeWidth: 0.6 })}
      />
      <circle cx={37.6} cy={13} r={0.8} fill="#fff" />
    </>
  )
}
