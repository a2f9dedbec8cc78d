/** Scrolls to the first message, which may be outside the screen. */
export function showTrouble(): void {
  document.querySelector('.draft-news, .draft-fault[role]')?.scrollIntoView({ block: 'center' })
}
