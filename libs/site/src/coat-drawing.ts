import type { DrawnLook } from '@zuchtbuch/domain/colors/coat-look'
import { gerbilPaint, WHITE } from '@zuchtbuch/domain/colors/gerbil-paint'
import * as shape from '@zuchtbuch/domain/colors/gerbil-shape.data'
import { markup, type Markup } from '@zuchtbuch/writing/markup'

/** The parts of the drawing by their ids on the page. */
const parts = {
  km: shape.BODY,
  kt: shape.TAIL,
  kq: shape.TUFT,
  ke: shape.EAR,
  ki: shape.EAR_INSIDE,
  kf: shape.FRONT_FOOT,
  kh: shape.HIND_FOOT,
  kb: shape.BELLY,
  kp: shape.PATCH + shape.FACE_PATCH,
  kn: shape.POINTS,
  kc: shape.TICKING,
  ks: shape.BLAZE + shape.SPOTS,
} as const

/** The shapes that all drawings of a page refer to, once, before the first of them. */
export const coatShapes: Markup = markup`<svg class="shapes" width="0" height="0" aria-hidden="true"><defs>${Object.entries(parts).map(([id, path]) => markup`<path id="${id}" d="${path}"/>`)}<clipPath id="kx"><use href="#km"/></clipPath></defs></svg>
`

/** An animal drawn in its colours, beside the words that say them; on a page that has the `coatShapes`. */
export function coatDrawing(look: DrawnLook): Markup {
  const paint = gerbilPaint(look)
  const fill = (id: keyof typeof parts, color: string | undefined) =>
    color !== undefined && markup`<use href="#${id}" fill="${color}"/>`
  const line = (id: keyof typeof parts, color: string, width: number) =>
    markup`<use href="#${id}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/>`
  return markup`<svg class="coat" viewBox="${shape.VIEW_BOX}" aria-hidden="true"><g class="edge"><use href="#kt" fill="none" stroke-width="4.2"/><use href="#kq" fill="none" stroke-width="5.2"/><use href="#ke"/><use href="#km"/><use href="#kh"/><use href="#kf"/></g>${line('kt', paint.tail, 2.2)}${line('kq', paint.tuft, 3.2)}${fill('kf', paint.feet)}${fill('km', look.coat)}<g clip-path="url(#kx)">${fill('kp', look.patch)}${fill('kb', look.belly)}${fill('kn', look.points)}${look.ticking !== undefined && line('kc', look.ticking, 0.95)}${look.spotted && fill('ks', WHITE)}</g>${fill('kh', paint.feet)}${fill('ke', paint.ear)}${fill('ki', paint.earInside)}<circle cx="${shape.NOSE.cx}" cy="${shape.NOSE.cy}" r="${shape.NOSE.r}" fill="${paint.nose}"/><circle cx="${shape.EYE.cx}" cy="${shape.EYE.cy}" r="${shape.EYE.r}" fill="${look.eyes}"/><circle cx="37.6" cy="13" r=".8" fill="#fff"/></svg>`
}
