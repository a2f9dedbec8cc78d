import { createContext } from 'react'

/** A slide tells its Swiper that it came or went. */
export const SlidesContext = /* @__PURE__ */ createContext<(() => void) | undefined>(undefined)
