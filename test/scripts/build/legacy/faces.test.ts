// @long 60 s
import * as React from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { logged } from '../../../support/api-calls.ts'
import { bundleLegacy } from '../../../support/legacy-bundle.ts'
import { mount, unmountAll } from '../../../support/mount.tsx'

const test = suite('modules that old pages import')
test.after.each(unmountAll)

const exportsOf = async (code: string, more: Record<string, string> = {}) =>
  (await bundleLegacy({ 'a.jsx': code, ...more })).run()

type Answer = (...args: unknown[]) => Promise<unknown>

test('every form of an import finds the API', async () => {
  const { all } = await exportsOf(
    `
    import Taro, { showToast, getEnv as env } from '@tarojs/taro'
    import * as Space from '@tarojs/taro'
    import old from './old'
    export const all = [Taro.showToast, showToast, Space.showToast, wx.showToast, old]
    export const web = env()`,
    {
      'old.js': "const Taro = require('@tarojs/taro')\nmodule.exports = Taro.showToast",
    },
  )
  assert.is(new Set(all as unknown[]).size, 1)
  assert.type((all as unknown[])[0], 'function')
})

test('a name that the library lacks fails when it is called, not when it is imported', async () => {
  const { makeTea, byNamespace, byKey } = (await exportsOf(`
    import Taro, { makeTea } from '@tarojs/taro'
    import * as Space from '@tarojs/taro'
    const key = 'make' + 'Tea'
    export { makeTea }
    export const byNamespace = Space.makeTea
    export const byKey = Space[key]`)) as Record<string, Answer>
  await logged(async () => {
    for (const answer of [makeTea, byNamespace, byKey]) {
      const failure = await answer?.().catch((error: unknown) => error)
      assert.equal(failure, { errMsg: '找不到该API(可能未定义)' })
    }
  })
})

test('an app may put its own on the library', async () => {
  const { all } = await exportsOf(`
    import Taro from '@tarojs/taro'
    Taro.brew = () => 'tea'
    export const all = [Taro.brew(), wx.brew()]`)
  assert.equal(all, ['tea', 'tea'])
})

test('what an app keeps on the library is undefined until the app sets it', async () => {
  const { all, later } = await exportsOf(`
    import Taro from '@tarojs/taro'
    export const all = [Taro.measured, typeof wx.mine, typeof Taro.showToast, typeof Taro.makeTea]
    Taro.showToast = Taro.showToast
    function measure() {
      Taro.measured = Taro.measured || 7
      wx.mine = 1
    }
    measure()
    export const later = [Taro.measured, wx.mine]`)
  assert.equal(all, [undefined, 'undefined', 'function', 'function'])
  assert.equal(later, [7, 1])
})

test('a method that is given to an event by its name is called on its component', async () => {
  const { Page } = await exportsOf(`
    import { Component } from '@tarojs/taro'
    import { View } from '@tarojs/components'
    const Row = ({ onChoose }) => <View className='row' onClick={() => onChoose(2)} />
    export class Page extends Component {
      state = { total: 0 }
      static choose() {}
      choose(more) {
        this.setState(({ total }) => ({ total: total + (more === 2 ? 2 : 1) }))
      }
      render() {
        return <View className='all' onClick={this.choose.bind()}>{this.state.total}<Row onChoose={this.choose} /></View>
      }
    }`)
  const container = await mount(React.createElement(Page as React.ComponentType))
  const tap = (name: string) =>
    React.act(async () => container.querySelector<HTMLElement>(name)?.click())
  await tap('.all')
  assert.is(container.textContent, '1')
  await tap('.row')
  assert.is(container.textContent, '4')
})

test('a component that there is none of draws its children, and says so once', async () => {
  const { Page } = await exportsOf(`
    import { View, TeaPot } from '@tarojs/components'
    export const Page = () => <View><TeaPot><View>one</View></TeaPot><TeaPot>two</TeaPot></View>`)
  const lines = await logged(async () => {
    const container = await mount(React.createElement(Page as React.ComponentType))
    assert.is(container.textContent, 'onetwo')
  })
  assert.equal(lines, ['暂时不支持组件 TeaPot'])
})

test('lower-case tags of components are components, others are plain', async () => {
  const { Page } = await exportsOf(`
    import { Text } from '@tarojs/components'
    export const Page = () => <view class='a'><Text>1</Text><text class='b'>2</text><block><p class='c'>3</p></block></view>`)
  const container = await mount(React.createElement(Page as React.ComponentType))
  assert.is(container.textContent, '123')
  assert.is(container.querySelector('.a')?.tagName, 'DIV')
  assert.is(container.querySelector('.b')?.className, 'taro-text b')
  assert.is(container.querySelector('.c')?.tagName, 'P')
})

test("components that have no class of their own get one for tag selectors, beside the page's", async () => {
  const { run } = await bundleLegacy({
    'a.jsx': `
      import { View, Navigator } from '@tarojs/components'
      import { renderToStaticMarkup } from 'react-dom/server'
      export const html = renderToStaticMarkup(<View className='a' class='b'><View>1</View></View>)`,
  })
  const { html } = await run()
  assert.is(html, '<div class="b a taro-view"><div class="taro-view">1</div></div>')
})

test("pxTransform counts with the app's design width, as its sheets do", async () => {
  const { run, css } = await bundleLegacy(
    {
      'a.js':
        'import Taro, { pxTransform } from "@tarojs/taro";import "./a.css";export const lengths = [Taro.pxTransform(16), pxTransform(375)];export const env = Taro.getEnv()',
      'a.css': '.a{width:16px}',
    },
    { settings: { designWidth: 375 } },
  )
  assert.equal((await run()).lengths, ['0.6827rem', '16rem'])
  assert.is((await run()).env, 'WEB')
  assert.match(css, /\.a\{width:\.68267rem\}$/)
})

test('React is one, with the Component of old pages', async () => {
  const { all, Component, fromTaro } = (await exportsOf(`
    import React, { useState, Component } from 'react'
    import * as Space from 'react'
    import { useState as again, Component as fromTaro } from '@tarojs/taro'
    export { Component, fromTaro }
    export const all = [useState, React.useState, Space.useState, again]`)) as Record<
    string,
    unknown
  >
  assert.equal(new Set(all as unknown[]), new Set([React.useState]))
  assert.is(Component, fromTaro)
  assert.is.not(Component, React.Component)
})

test('what a page uses without importing it', async () => {
  const { all } = await exportsOf(`
    import Taro from '@tarojs/taro'
    class Part extends Component {}
    export const all = [wx === Taro, getApp === Taro.getApp, getCurrentPages(), Part.prototype.isReactComponent]`)
  assert.equal(all, [true, true, [], {}])
})

test('a part for native apps that the web never draws does not stop the build', async () => {
  const { run, code } = await bundleLegacy({
    'a.js':
      'import Native from "./native"\nexport const drawn = process.env.TARO_ENV === "rn" ? Native : "web"',
    'native.js':
      'import { WebView, StyleSheet } from "react-native"\nimport { View } from "@tarojs/components-rn"\nexport default () => <View><WebView style={StyleSheet.absolute} /></View>',
  })
  assert.is((await run()).drawn, 'web')
  assert.not.match(code, /from ['"](react-native|@tarojs)/)
})

test('only the components that are used bring their styles', async () => {
  const { css, code } = await bundleLegacy({
    'a.jsx': "import { View } from '@tarojs/components'\nexport const page = <View />",
  })
  assert.is(css, '')
  assert.not.match(code, 'DOMPurify')
})

test('redux by either name has one store', async () => {
  const { all } = await exportsOf(`
    import { connect, Provider, useSelector } from '@tarojs/redux'
    import { connect as connect3, Provider as Provider3, useSelector as useSelector3 } from 'react-redux'
    import '@tarojs/async-await'
    export const all = [typeof connect, typeof connect3, Provider === Provider3, useSelector === useSelector3]`)
  assert.equal(all, ['function', 'function', true, true])
})

test("a library written for the two modules gets the runtime's, and brings its styles", async () => {
  const { css, run, warnings } = await bundleLegacy({
    'a.jsx': `import { AtButton } from 'taro-ui'
      import 'taro-ui/dist/style/components/button.scss'
      export const Page = () => <AtButton type='primary'>go</AtButton>`,
  })
  const { Page } = await run()
  const container = await mount(React.createElement(Page as React.ComponentType))
  assert.is(container.textContent, 'go')
  assert.ok(container.querySelector('.at-button--primary'))
  assert.match(css, /\.at-button\{[^}]*height:[\d.]+rem/)
  assert.equal(warnings, [])
})

test.run()
