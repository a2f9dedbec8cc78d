import { definePages } from '../../../runtime/index.ts'

/**
 * Migrated pages: written for `@tarojs/taro`, built unchanged by `scripts/build/legacy`. `npm run migrate <folder>` adds
 * an app: its sources and what its build was told in a folder of their own, its routes beside it, and a line here.
 * docs/migrate.md says what follows.
 */
export const legacyRoutes = definePages([])
