import { useContext } from 'react'
import { PageContext } from './page-context.ts'
import type { FirstScreen } from './first-screen.types.ts'

/** The page's server-rendered screen; undefined on pages that are opened within the app. */
export const useFirstScreen = (): FirstScreen | undefined => useContext(PageContext)?.first
