/**
 * Which link the phone opens. A change of the phone (its owner, its app) takes a while, and more may be asked for
 * meanwhile: the link that was asked for last is opened, once, after all changes.
 *
 * @param {{ page: { link: string }, open: (link: string) => void, close: () => void }} phone
 * @param {{ state: { person: string }, become: (person: string) => Promise<void>, settled: () => Promise<void> }} host
 * @param {{ first: string, opensAgain: () => boolean }} options first: the link until one is asked for; opensAgain:
 *   whether a change opens the page again
 */
export function createOpenings(phone, host, { first, opensAgain }) {
  let link = first
  let latest = 0

  async function openAfter(change, isWanted) {
    latest += 1
    const mine = latest
    await change()
    if (mine === latest && isWanted()) phone.open(link)
  }

  async function become(person) {
    await host.settled()
    if (!person || person === host.state.person) return
    phone.close()
    await host.become(person)
  }

  return {
    /** Opens the first link, unless something else was asked for before. */
    begin() {
      if (latest === 0) phone.open(first)
    },

    /** Opens a link, after changing the owner of the phone if it is for another person. */
    async openAs(to, person) {
      link = to
      await openAfter(
        () => become(person),
        () => true,
      )
    },

    /** Opens the same link with changed settings. */
    async again(change) {
      link = phone.page.link || link
      phone.close()
      await openAfter(change, opensAgain)
    },
  }
}
