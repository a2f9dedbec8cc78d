/** Blocks the image requests with which weixin-js-sdk reports usage to the real platform. A classic script. */
;(function keepReportsAtHome() {
  const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src')
  Object.defineProperty(HTMLImageElement.prototype, 'src', {
    ...source,
    set(value) {
      if (!String(value).startsWith('https://open.weixin.qq.com/sdk/report'))
        source.set.call(this, value)
    },
  })
})()
