import { wx } from '../wx.ts'
import * as library from './library.ts'

/**
 * `@tarojs/taro` as migrated pages import it: every API and export of the library, by name and on the default export.
 * An unknown name is a function that fails as unsupported. Apps may add names of their own.
 */
export { canIUse } from '../wx.ts'
export * from '../apis.ts'
export * from './library.ts'

const Taro: typeof wx & typeof library = Object.assign(Object.create(wx), wx, library)

export default Taro
