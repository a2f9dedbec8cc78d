const own = 'sandbox:'

/**
 * Exchanges the storage when the phone's owner changes. Pages of the app share their origin with
 * the sandbox, so their storage is saved under the old owner's name, and that of the new owner is
 * restored. Without a name nothing is saved.
 */
export function swapStorage(from, to) {
  const aside = { local: take(localStorage), session: take(sessionStorage) }
  if (from) localStorage.setItem(`${own}phone:${from}`, JSON.stringify(aside))
  const kept = JSON.parse((to && localStorage.getItem(`${own}phone:${to}`)) || '{}')
  give(localStorage, kept.local)
  give(sessionStorage, kept.session)
}

function take(storage) {
  const names = Object.keys(storage).filter(name => !name.startsWith(own))
  const taken = Object.fromEntries(names.map(name => [name, storage.getItem(name)]))
  for (const name of names) storage.removeItem(name)
  return taken
}

function give(storage, kept = {}) {
  for (const [name, value] of Object.entries(kept)) storage.setItem(name, value)
}
