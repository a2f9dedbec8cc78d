const own = 'sandbox:'

/**
 * Another person has another phone. Pages of the app share one origin with the sandbox, so what they stored is laid
 * aside on the shelf of that name, and what lies on the next one's is put back. Without a name nothing is kept.
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
