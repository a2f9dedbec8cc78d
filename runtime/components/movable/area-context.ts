import { createContext } from 'react'

/** Two fingers anywhere in the area scale its views. */
export const PinchedAreaContext = /* @__PURE__ */ createContext(false)
