import { definePages } from '../../../runtime/index.ts'

/**
 * Migrated pages: written for `@tarojs/taro`, built unchanged by `scripts/build/legacy`.
 *
 * To add an app `shop`:
 * 1. Put its sources into a folder of their own here, `shop/src/...`; they are not edited.
 * 2. List its pages below: `{ path: '/shop/cart', load: () => import('legacy:shop/src/pages/cart/index') }`. Title
 * and other settings come from the page's own config; inside the app `/pages/shop/cart/index` names the same page.
 * 3. What the app's root wrapped around its pages, e.g. a store's provider, goes to `shop/shell.jsx`: a default
 * export of a component with children. It also imports the styles that the root imported for all pages.
 * 4. Settings of the app's build (aliases, constants, design width) go to `legacyPages` in `rollup.config.mjs`:
 * `apps: { shop: { aliases: { '@actions': 'src/actions' }, constants: { HOST: '...' } } }`.
 */
export const legacyRoutes = definePages([])
