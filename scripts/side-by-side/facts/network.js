import { alone, calling, fact, sharing } from './declare.js'

/** An answer without the headers, which servers choose. */
const asked = (name, options, decided) =>
  fact(
    name,
    async ({ call }) => {
      const { told, settled } = await call('request', options)
      const lean = answer => {
        if (answer === null || typeof answer !== 'object') return answer
        const { header: _header, cookies: _cookies, errMsg: _errMsg, ...rest } = answer
        return rest
      }
      const way = Object.entries(settled)[0] ?? settled
      return {
        told: told.map(([whom, value]) => [whom, lean(value)]),
        settled: Array.isArray(way) ? [way[0], lean(way[1])] : settled,
      }
    },
    decided,
  )

/** What the server saw of a request. */
const seen = (name, options, decided) =>
  fact(
    name,
    async ({ Taro }) => {
      const { data } = await Taro.request({ url: '/data/echo', ...options })
      return data
    },
    decided,
  )

const named = 'The old answer has no errMsg; documented is one.'
const failures =
  'The old failure is the browser’s own Response or error, and complete gets another object; here all three get one object with errMsg, status, headers and data.'

export const networkFacts = sharing(
  'Network',
  asked('request: an answer in JSON', { url: '/data/json' }),
  asked('request: 201', { url: '/data/created' }),
  asked('request: 204', { url: '/data/none' }),
  fact(
    'request: its errMsg',
    async ({ Taro }) => (await Taro.request({ url: '/data/json' })).errMsg,
    named,
  ),
  asked('request: 404', { url: '/data/missing' }, failures),
  fact('request: 200 that is not JSON, its promise', async ({ Taro }) =>
    Taro.request({ url: '/data/text' }).then(
      ({ data }) => ['resolved', data],
      () => 'rejected',
    ),
  ),
  fact('request: 200 without a body, its promise', async ({ Taro }) =>
    Taro.request({ url: '/data/empty' }).then(
      ({ data }) => ['resolved', data],
      () => 'rejected',
    ),
  ),
  fact('request: whom it tells, in which order', async ({ Taro }) => {
    const told = []
    await Taro.request({
      url: '/data/json',
      success: () => told.push('success'),
      fail: () => told.push('fail'),
      complete: () => told.push('complete'),
    }).then(() => told.push('promise'))
    return told
  }),
  fact('request that fails: whom it tells, in which order', async ({ Taro }) => {
    const told = []
    await Taro.request({
      url: '/data/missing',
      success: () => told.push('success'),
      fail: () => told.push('fail'),
      complete: () => told.push('complete'),
    }).catch(() => told.push('promise'))
    return told
  }),
  fact('request: data, status and headers', async ({ Taro }) => {
    const { data, statusCode, header } = await Taro.request({ url: '/data/json' })
    return [data, statusCode, header['content-type']]
  }),
  fact('request: 404, status of the failure', async ({ Taro }) =>
    Taro.request({ url: '/data/missing' }).catch(error => error.statusCode ?? error.status),
  ),
  fact('request with dataType text', async ({ Taro }) => {
    const { data } = await Taro.request({
      url: '/data/json',
      dataType: 'text',
      responseType: 'text',
    })
    return data
  }),
  fact(
    'request with dataType text alone',
    async ({ Taro }) => {
      const { data } = await Taro.request({ url: '/data/json', dataType: 'text' })
      return data
    },
    'The old line drops the body unless responseType is said too; documented is the text.',
  ),
  fact('request with responseType arraybuffer', async ({ Taro }) => {
    const { data } = await Taro.request({ url: '/data/text', responseType: 'arraybuffer' })
    return data
  }),
  seen('GET: data in the query', { data: { a: 1, b: 'x y', c: { d: 1 } } }),
  seen('GET: data that is a text', { data: 'a=1&b=2' }),
  seen('GET: an address with a query', { url: '/data/echo?x=1', data: { a: 1 } }),
  seen('GET: an address that ends with ?', { url: '/data/echo?', data: { a: 1 } }),
  seen('GET: data undefined and null', { data: { a: undefined, b: null } }),
  seen('POST: an object as JSON', {
    method: 'POST',
    header: { 'content-type': 'application/json' },
    data: { a: 1 },
  }),
  seen('POST: an object as a form', {
    method: 'POST',
    header: { 'Content-Type': 'application/x-www-form-urlencoded' },
    data: { a: 1, b: 'x y', c: [1] },
  }),
  seen('POST: a text', { method: 'POST', header: { 'content-type': 'text/plain' }, data: 'words' }),
  seen(
    'POST: an object without a content type',
    { method: 'POST', data: { a: 1 } },
    'The old line sends the words [object Object]; documented is JSON.',
  ),
  seen('a method in small letters', {
    method: 'post',
    header: { 'content-type': 'application/json' },
    data: { a: 1 },
  }),
  seen('PUT and headers of the page', {
    method: 'PUT',
    header: { 'content-type': 'application/json', 'x-mark': 'mine' },
    data: { a: 1 },
  }),
  seen('DELETE with data', {
    method: 'DELETE',
    header: { 'content-type': 'application/json' },
    data: { a: 1 },
  }),
  alone(
    fact('an interceptor: what it sees and changes', async ({ Taro }) => {
      const log = []
      Taro.addInterceptor(chain => {
        const { requestParams } = chain
        log.push(requestParams.url)
        return chain
          .proceed({ ...requestParams, url: '/data/json' })
          .then(answer => ({ ...answer, mark: 1 }))
      })
      const { data, mark } = await Taro.request({ url: '/data/missing' })
      return [log, data, mark]
    }),
  ),
  alone(
    fact('two interceptors: their order', async ({ Taro }) => {
      const log = []
      for (const name of ['first', 'second'])
        Taro.addInterceptor(chain => {
          log.push(`${name} in`)
          return chain.proceed(chain.requestParams).then(answer => {
            log.push(`${name} out`)
            return answer
          })
        })
      await Taro.request({ url: '/data/json' })
      return log
    }),
  ),
  fact('interceptors of the library', ({ Taro }) => Object.keys(Taro.interceptors).sort()),
  fact('request with jsonp: its data', async ({ Taro }) => {
    const { data, statusCode } = await Taro.request({
      url: '/data/jsonp',
      jsonp: true,
      data: { a: 1 },
    })
    return [data.filter(name => name.length === 1), statusCode]
  }),
  fact('request with jsonp: names in its query', async ({ Taro }) => {
    const { data } = await Taro.request({ url: '/data/jsonp', jsonp: true, data: { a: 1 } })
    return data
  }),
  fact('request with jsonp and jsonpCache: names in its query', async ({ Taro }) => {
    const { data } = await Taro.request({
      url: '/data/jsonp',
      jsonp: true,
      jsonpCache: true,
      data: { a: 1 },
    })
    return data
  }),
  fact('downloadFile: its answer', async ({ Taro }) => {
    const { errMsg, statusCode, tempFilePath } = await Taro.downloadFile({ url: '/data/file' })
    return [errMsg, statusCode, tempFilePath.startsWith('blob:')]
  }),
  fact('downloadFile: the file', async ({ Taro }) => {
    const { tempFilePath } = await Taro.downloadFile({ url: '/data/file' })
    return (await fetch(tempFilePath)).text()
  }),
  fact('downloadFile: 404', async ({ Taro }) => {
    const { errMsg, statusCode } = await Taro.downloadFile({ url: '/data/missing' })
    return [errMsg, statusCode]
  }),
  fact('downloadFile: abort', async ({ Taro }) => {
    const task = Taro.downloadFile({ url: '/data/file' })
    task.abort()
    return task.then(
      () => 'resolved',
      ({ errMsg }) => errMsg,
    )
  }),
  fact('uploadFile: its answer', async ({ Taro }) => {
    const filePath = URL.createObjectURL(new Blob(['x'], { type: 'text/plain' }))
    const { errMsg, statusCode, data } = await Taro.uploadFile({
      url: '/data/echo',
      filePath,
      name: 'file',
      fileName: 'a.txt',
      formData: { k: 'v' },
    })
    return [errMsg, statusCode, JSON.parse(data).body]
  }),
  fact('uploadFile: type of its data', async ({ Taro }) => {
    const filePath = URL.createObjectURL(new Blob(['x']))
    const { data } = await Taro.uploadFile({ url: '/data/json', filePath, name: 'file' })
    return typeof data
  }),
  calling('connectSocket', { url: 5 }),
  calling(
    'connectSocket',
    { url: 'http://x' },
    'The old text begins with request:fail; here with the name of the call, as every text does.',
  ),
  calling('connectSocket', undefined),
  alone(
    fact('connectSocket: success and its fields', async ({ Taro }) => {
      const told = []
      const task = await Taro.connectSocket({
        url: `ws://${location.host}/socket`,
        success: ({ errMsg, socketTaskId }) => told.push([errMsg, socketTaskId]),
        complete: ({ errMsg, socketTaskId }) => told.push([errMsg, socketTaskId]),
      })
      task.onError(() => undefined)
      return [told, typeof task.send, task.OPEN, task.CLOSED]
    }),
  ),
  alone(
    fact('a socket: open, echo and close', async ({ Taro, until }) => {
      const log = []
      const task = await Taro.connectSocket({ url: `ws://${location.host}/socket` })
      task.onOpen(() => log.push('open'))
      task.onMessage(({ data }) => log.push(data))
      task.onClose(({ code }) => log.push(code))
      await until(() => log.includes('open'))
      await task.send({ data: 'hello' }).then(({ errMsg }) => log.push(errMsg))
      await until(() => log.includes('hello'))
      await task.close().then(({ errMsg }) => log.push(errMsg))
      await until(() => typeof log.at(-1) === 'number')
      return log
    }),
  ),
  alone(
    fact('a socket: send before it is open', async ({ Taro }) => {
      const task = await Taro.connectSocket({ url: `ws://${location.host}/socket` })
      return task.send({ data: 'x' }).catch(({ errMsg }) => errMsg)
    }),
  ),
  alone(
    fact('a socket: readyState', async ({ Taro, until }) => {
      const task = await Taro.connectSocket({ url: `ws://${location.host}/socket` })
      const first = task.readyState
      await until(() => task.readyState !== first)
      return [first, task.readyState]
    }),
  ),
  alone(
    fact(
      'sockets at one time',
      async ({ Taro }) => {
        let opened = 0
        for (let count = 0; count < 8; count += 1)
          await Taro.connectSocket({ url: `ws://${location.host}/socket` }).then(
            () => (opened += 1),
            () => undefined,
          )
        return opened
      },
      'Mini-programs allow five; the old two stop pages that were written for five.',
    ),
  ),
  alone(
    fact(
      'a socket too many: its text',
      async ({ Taro }) => {
        for (let count = 0; count < 8; count += 1) {
          const failure = await Taro.connectSocket({ url: `ws://${location.host}/socket` }).then(
            () => undefined,
            ({ errMsg }) => errMsg,
          )
          if (failure) return failure
        }
        return 'none'
      },
      'The old text has no prefix and names its limit of two.',
    ),
  ),
)
