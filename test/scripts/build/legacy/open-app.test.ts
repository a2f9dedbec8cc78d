import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openApp } from '../../../../scripts/build/legacy/open-app.mjs'

const test = suite('files of old apps')

const first = `import Taro, { Component } from '@tarojs/taro'
import { Provider } from '@tarojs/redux'
import Index from './pages/index'
import api from './pages/api'
class App extends Component {
  render () {
    return (<Provider store={store}><Index /></Provider>)
  }
}
Taro.render(<App />, document.getElementById('app'))`

test('of the first generation: the page in its render is its children, the class is exported', () => {
  const opened = openApp(first, 'app.js')
  assert.match(opened, '<Provider store={store}>{this.props.children}</Provider>')
  assert.not.match(opened, "import Index from './pages/index'")
  assert.match(opened, "import api from './pages/api'")
  assert.match(opened, /\nexport default App\n$/)
})

test('a page that is returned alone', () => {
  const opened = openApp(
    "import Home from 'pages/home'\nexport default class extends Component { render() { return <Home></Home> } }",
    'app.jsx',
  )
  assert.match(opened, 'return this.props.children }')
  assert.is(opened.match(/export default/g)?.length, 1)
})

test('later generations stay as they are', () => {
  const later =
    'export default function App({ children }) { return <Provider>{children}</Provider> }'
  assert.is(openApp(later, 'app.tsx'), later)
})

test.run()
