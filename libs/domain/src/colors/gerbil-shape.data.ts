/** A sitting gerbil that looks to the right, as the paths of its parts. */

export const VIEW_BOX = '-1 -1 48 33'
export const BODY =
  'M10.4 29.4C5.4 28 4.5 21.8 7 16.8 9.8 11.2 15.4 8.2 21.2 8.5c1.9.1 3.4.5 4.7 1.1C27.7 7.4 30.6 6.5 33.5 6.9c3.7.5 6.2 2.9 7.8 5.7 1.1 1.9 2.8 3.4 2.8 5.5 0 2.3-2.3 3.2-4.6 3.5-1.8.3-2.8 1.3-3.1 3-.3 1.8-.1 3.3.5 4.8Z'
export const TAIL = 'M9 26.6C4.4 27.6 1.8 23.4 2.1 18.6'
export const TUFT = 'M2.1 18.6C2.3 15.4 3.6 12.6 6.2 10.9'
export const EAR = 'M26.7 9.7c-1.6-2.6-1.3-6.3 1.1-7.5 2.6-1.2 5 1.5 5.2 5.2Z'
export const HIND_FOOT = 'M17 27.6h6.6c3.4 0 3.4 3.1 0 3.1H17c-2.8 0-2.8-3.1 0-3.1z'
export const FRONT_FOOT = 'M32.6 27.6h4.2c3 0 3 3.1 0 3.1h-4.2z'
export const EAR_INSIDE = 'M28.2 8.8c-.8-1.6-.8-3.8.6-4.6 1.4-.5 2.4 1.2 2.4 3.4z'
export const BELLY = 'M8 31c3-3.6 9-5.4 15-4.8 4 .4 7-1.6 9.2-4.2 2.4-2.8 6-3.6 12-2.4L46 32H8z'
/** The colour that a Schimmel keeps at rump and face. */
export const PATCH = 'M4 30C3 18 10 8 20 8c-5 4-7 12-5 22z'
/** The same colour at its face, paler. */
export const FACE_PATCH = 'M39 12c3 1 6 4 6 7l-4 3c-2-1-4-5-2-10z'
/** Nose, mask and feet of colourpoints. */
export const POINTS = 'M37.6 11.5c3 .6 7 3.4 7.4 7.2l-4.4 3.4c-3-.6-4.6-6.2-3-10.6zM26 31l1-3h14v3z'
export const TICKING =
  'M12 14.5l1.6-1.2M15.6 12.6l1.7-.9M19.6 11.6l1.8-.4M10.4 18.4l1.2-1.6M14 17.4l1.5-1.3M18 15.4l1.7-.9M22.4 14.4l1.8-.2M12.6 21.6l1-1.6M16.4 20.2l1.4-1.4M20.6 18.4l1.7-.8M24 12l1.7.1M9.6 22.4l.6-1.8M24.6 17.6l1.8-.2M30.4 10.4l1.6-.6M34 10.2l1.6.2'
/** The collar of the spotted. */
export const BLAZE = 'M22.6 8l6 1.4c-.8 3.4-.4 7-2.6 10.6-2.6-1.6-4.8-7-3.4-12z'
/** Their spot on the head, and their belly. */
export const SPOTS =
  'M36.2 7.2c2 .6 3.4 2 3.9 3.4-1.6.8-3.6-.6-3.9-3.4zM8 31c3-3.6 9-5.4 15-4.8 4 .4 7-1.6 9.2-4.2 1.8-2.1 4.2-3 7.8-2.9L46 32H8z'
/** Amounts of white, from the brow alone to a coat whose colour is left in patches. */
export const BROW = 'M36.2 7.2c2 .6 3.4 2 3.9 3.4-1.6.8-3.6-.6-3.9-3.4z'
export const NECK_SPOT = 'M24.6 9.4c2-.6 3.8.4 3.9 2.2 0 1.8-1.6 3-3.2 2.4-1.8-.6-2.4-3.6-.7-4.6z'
export const BROAD_COLLAR = 'M19 6l13 2c-1 5.4-.2 10-3 14.6-5.4 1.4-11.4-6-10-16.6z'
export const HALF_BELLY = 'M4 32c2-6.6 9.4-11.4 17-11.4 6 0 9-2 11.4-4.8L46 18v14z'
/** Where a very white coat keeps its colour: rump and head. */
export const COLOR_LEFT =
  'M4 27C5 17 11 9 19 8.4c-3.6 4-5 9.6-3.6 15.4-3.6 3.4-8.4 4.6-11.4 3.2zM31 6.5c5-.6 9 1.6 11 6l-3.4 5.6c-4.2-.8-8.4-5-7.6-11.6z'
export const LITTLE_LEFT =
  'M8.6 18c1.6-3 4.6-4 6.2-2.4 1.4 1.6.4 4.8-2 6-2.6 1-5.6-.6-4.2-3.6zM33.4 7c3.8.4 6 2.6 7.6 5.4l-2.4 3.4c-3-.8-5.6-4.2-5.2-8.8z'
export const NOSE = { cx: 43.3, cy: 17.4, r: 1.15 }
export const EYE = { cx: 36.8, cy: 13.8, r: 2.35 }
