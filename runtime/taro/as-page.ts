import type { ComponentType } from 'react'
import { keepDefaults } from './default-props.ts'

/** Adapts a migrated page to the page host. */
export const asPage = (Page: ComponentType<object>): ComponentType<object> => keepDefaults(Page)
