/** How many of the newest litters the website lists unless the breeder says otherwise. */
export const usualLitters = 12
/** How many it lists at most. */
export const mostLitters = 100
