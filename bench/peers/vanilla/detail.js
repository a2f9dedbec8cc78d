// Stands below `paragraphs`.
export default (box, query) => {
  const item = window.items[Number(query.get('id') ?? 0)]
  box.innerHTML = `<img class=hero src=/hero.jpg alt=""><span class=dtitle>Detail of ${item.title}</span><span class="btn btn-back" data-act=back>back</span><span class="btn btn-dtoast" data-act=toast>toast</span>${paragraphs.map(text => `<span class=para>${text}</span>`).join('')}`
}
