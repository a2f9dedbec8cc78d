/**
 * Loads a module, and once more under another address when that failed: some browsers remember a file that did not come
 * as failed, and do not ask for it again as long as the page lives. `load` imports one file that keeps no state. Rejects
 * with the browser's error.
 */
export async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const [address] = /https?:\S+/.exec(error instanceof Error ? error.message : '') ?? []
    if (!address) throw error
    return (await import(`${address}?again=${Date.now()}`)) as Module
  }
}
