import type { CoatLook, DrawnLook } from '@zuchtbuch/domain/colors/coat-look'
import { gerbilPaint, WHITE } from '@zuchtbuch/domain/colors/gerbil-paint'
import type { WhiteGrade } from '@zuchtbuch/domain/colors/white-grade'
import {
  BELLY,
  BLAZE,
  BODY,
  BROAD_COLLAR,
  BROW,
  COLOR_LEFT,
  EAR,
  EAR_INSIDE,
  EYE,
  FACE_PATCH,
  FRONT_FOOT,
  HALF_BELLY,
  HIND_FOOT,
  LITTLE_LEFT,
  NECK_SPOT,
  NOSE,
  PATCH,
  POINTS,
  SPOTS,
  TAIL,
  TICKING,
  TUFT,
} from '@zuchtbuch/domain/colors/gerbil-shape.data'

const SILHOUETTE =
  'M9.6 29.6C5 28.4 1 24.6 1 18.6 1.2 14.6 2.8 11.6 5.6 10c1.4-.6 2.4 1 1.4 2-1.4 1.2-2.4 2.8-2.8 4.8C5.4 13 10 8.2 21.4 8.3c1.6.1 3 .3 4.4.8C24.6 6 25.2 2.6 27.8 1.4c3-1.3 5.6 1.4 6 5.2 3.6.5 6.2 3 7.8 6 1 1.9 2.9 3.4 2.9 5.4 0 2.5-2.6 3.5-4.9 3.9-1.6.4-2.5 1.2-2.8 2.7-.2 1.2-.2 2.3.1 3.2 1.8.2 2.6.6 2.6 1.6 0 .8-.6 1.3-1.4 1.3H11Z'

/** How much of the drawing its height in pixels allows: curls would read as ticking, outlines would swallow it. */
export type GerbilDetail = 'small' | 'medium' | 'large'

/** The clip path that all drawings of a page share; `CoatSymbols` holds it. */
export const BODY_CLIP = 'gerbil-body'

export function GerbilClip() {
  return (
    <clipPath id={BODY_CLIP}>
      <path d={BODY} />
    </clipPath>
  )
}

interface GerbilProps {
  look: CoatLook
  detail: GerbilDetail
  /** How much white is drawn; absent, what the gene code says. */
  white?: WhiteGrade
}

/** The layers of a sitting gerbil, for an svg with `VIEW_BOX` on a page that has the `GerbilClip`. */
export function Gerbil({ look, detail, white }: GerbilProps) {
  if (look.certainty === 'unknown') return <Unknown />
  const grade = white ?? (look.spotted ? 'Collar' : 'None')
  const seen =
    white === undefined ? look : { ...look, spotted: grade !== 'None', certainty: 'known' as const }
  return <Drawn look={seen} detail={detail} white={grade} />
}

/** The white of each amount, and the colour that a very white coat has left. */
const whites: Readonly<Record<WhiteGrade, { white?: string; left?: string }>> = {
  None: {},
  Minimal: { white: BROW },
  Spot: { white: BROW + NECK_SPOT },
  Collar: { white: BLAZE + SPOTS },
  Partial: { white: BROW + BROAD_COLLAR + HALF_BELLY },
  Heavy: { white: BODY, left: COLOR_LEFT },
  Super: { white: BODY, left: LITTLE_LEFT },
  Extreme: { white: BODY },
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

function Drawn({ look, detail, white }: { look: DrawnLook; detail: GerbilDetail; white: WhiteGrade }) {
  const paint = gerbilPaint(look)
  const marking = whites[white]
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
            <path d={PATCH} />
            <path d={FACE_PATCH} opacity={0.8} />
          </g>
        )}
        <path d={BELLY} fill={look.belly} />
        {look.points !== undefined && (
          <g fill={look.points}>
            <path d={POINTS} />
          </g>
        )}
        {look.ticking !== undefined && (
          <path
            d={TICKING}
            fill="none"
            stroke={look.ticking}
            strokeWidth={0.95}
            strokeLinecap="round"
            opacity={0.62}
          />
        )}
        {marking.white !== undefined && <path d={marking.white} fill={WHITE} />}
        {marking.left !== undefined && <path d={marking.left} fill={look.coat} />}
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
      <path d={EAR_INSIDE} fill={paint.earInside} />
      <circle {...NOSE} fill={paint.nose} />
      <circle
        {...EYE}
        fill={look.eyes}
        {...(paint.eyeRing === null ? {} : { stroke: paint.eyeRing, strokeWidth: 0.6 })}
      />
      <circle cx={37.6} cy={13} r={0.8} fill="#fff" />
    </>
  )
}
