export default box => {
  const fields = ['name', 'phone', 'note'].map(name => `<input class=field placeholder=${name}>`)
  box.innerHTML = `${fields.join('')}<span class=btn data-act=toast>submit</span><span class="btn btn-back" data-act=back>back</span>`
}
