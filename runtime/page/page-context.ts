import { createContext } from 'react'
import type { Page } from '../router/page.ts'

/** The page that a component belongs to; undefined without a host, e.g. when it is rendered to a string. */
export const PageContext = /* @__PURE__ */ createContext<Page | undefined>(undefined)
