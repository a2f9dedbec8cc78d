// Answers of the server, changed on their way to a look's page: for states that last for moments, or that the demo
// lacks. They must be set before the page that asks; the first screen of an address comes from the server.

/** Changes some fields of a call's answer. */
export const changeAnswer = (page, call, change) =>
  page.route(`**${call}*`, async route => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, data: { ...data, ...change(data) } } })
  })

/** Refuses a call with a code. */
export const refuse = (page, call, code, message = '', data = null) =>
  page.route(`**${call}*`, route => route.fulfill({ json: { code, message, data } }))

/** Loses a call on its way. */
export const lose = (page, call) => page.route(`**${call}*`, route => route.abort())
