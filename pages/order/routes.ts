import { definePages } from '../../runtime/index.ts'

export const orderRoutes = definePages([])
