import { wx } from '../wx.ts'
import * as library from './library.ts'

/**
 * `@tarojs/taro` as migrated pages import it: every API and everything of the library, by name and on the default export.
 * A name that neither has is a function that fails with the text that says so. Apps put names of their own on it.
 */
export { canIUse } from '../wx.ts'
export * from '../apis.ts'
export * from './library.ts'

const Taro: typeof wx & typeof library = Object.assign(Object.create(wx), wx, library)

export default Taro
