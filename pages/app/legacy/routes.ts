import { definePages } from '../../../runtime/index.ts'

/**
 * Migrated pages: written for `@tarojs/taro`, built unchanged by `scripts/build/legacy`.
 *
 * To add an app `shop`:
 * 1. Put its sources into a folder of their own here, `shop/src/...`; nothing in them is edited.
 * 2. List its pages below: `{ path: '/shop/cart', load: () => import('legacy:shop/src/pages/cart/index') }`. Title and
 *    the rest come from the page's own config; inside the app `/pages/shop/cart/index` means the same page.
 * 3. What the app's root put around its pages, a store's provider say, goes to `shop/shell.jsx`: the default export is a
 *    component with children. It also imports the styles that the root imported for all pages.
 * 4. What the app's build was told, aliases, constants, the width of the draft, goes to `legacyPages` in
 *    `rollup.config.mjs`: `apps: { shop: { aliases: { '@actions': 'src/actions' }, constants: { HOST: '...' } } }`.
 */
export const legacyRoutes = definePages([])
