import { createContext } from 'react'

/** A pinch anywhere in the area scales its views. */
export const PinchedAreaContext = /* @__PURE__ */ createContext(false)
