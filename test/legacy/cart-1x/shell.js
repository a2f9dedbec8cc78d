import { Provider } from '@tarojs/redux'
import store from './src/store'

// What the old app's root put around its pages.
export default ({ children }) => <Provider store={store}>{children}</Provider>
