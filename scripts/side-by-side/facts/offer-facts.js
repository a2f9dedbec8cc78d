import { makeTools } from './tools.js'
import { facts } from './index.js'

/** Lets the runner ask for the facts of this side; to be called before its app starts. */
export function offerFacts(side) {
  localStorage.clear()
  const tools = makeTools(side)
  globalThis.factNames = () => facts.map(({ read: _read, ...fact }) => fact)
  globalThis.readFact = async name => {
    const { read } = facts.find(fact => fact.name === name)
    try {
      return tools.text(await tools.within(read(tools)))
    } catch (error) {
      return `threw ${error?.errMsg ?? error?.message ?? error}`
    }
  }
  const started = setInterval(() => {
    if (!globalThis.topPage) return
    clearInterval(started)
    // What the first page does after it is shown.
    setTimeout(() => (globalThis.isReady = true), 60)
  }, 10)
}
