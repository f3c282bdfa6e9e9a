// The floor of the list's bench: the same shipments by hand, with the DOM and nothing else. Rows of one height come
// from a pool. It has text cells only, so it does less than any real list.
const ROW = 40
const OVERSCAN = 8
const headers = { accept: 'application/json', 'landfall-client': 'dashboard' }
const [search, toggle, list, body, page] = ['input', 'button', '#list', '#rows', 'article'].map((selector) =>
  document.querySelector(selector),
)
const when = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})
const pool = []
let rows = []
let cursor = ''
let version = 0
let isReading = false
let keptTop = 0

function cellsOf({
  reference,
  status,
  tags,
  serviceType,
  portOfLoading,
  portOfDischarge,
  carrier,
  milestones,
  updatedAt,
}) {
  const route = `${portOfLoading?.name ?? ''} → ${portOfDischarge?.name ?? ''}`
  const eta = milestones.at(-1)?.arrival?.date ?? ''
  return [
    reference,
    status,
    tags.join('  '),
    serviceType,
    route,
    carrier?.name ?? '',
    eta,
    when.format(new Date(updatedAt)),
  ]
}

async function readMore() {
  if (isReading || cursor === null) return
  isReading = true
  const mine = version
  const query = new URLSearchParams({ limit: '50' })
  if (cursor) query.set('cursor', cursor)
  if (search.value) query.set('search', search.value)
  if (toggle.ariaPressed === 'true') query.set('status', 'Delivered')
  const answer = await (await fetch(`/api/shipments?${query}`, { headers })).json()
  if (mine !== version) return
  rows.push(...answer.data.map(cellsOf))
  cursor = answer.nextCursor
  isReading = false
  body.style.height = `${rows.length * ROW}px`
  draw()
}

function readAnew() {
  version += 1
  rows = []
  cursor = ''
  isReading = false
  list.scrollTop = 0
  return readMore()
}

function newRow() {
  const element = document.createElement('div')
  element.className = 'row'
  element.innerHTML =
    '<a></a><span></span><span></span><span></span><span></span><span></span><span></span><span></span>'
  body.append(element)
  return { element, cells: [...element.children], shown: null, at: -1 }
}

function draw() {
  const first = Math.max(0, Math.floor(list.scrollTop / ROW) - OVERSCAN)
  const end = Math.min(rows.length, Math.ceil((list.scrollTop + list.clientHeight) / ROW) + OVERSCAN)
  while (pool.length < end - first) pool.push(newRow())
  const used = new Set()
  for (let at = first; at < end; at += 1) {
    const slot = pool[at % pool.length]
    used.add(slot)
    slot.element.hidden = false
    if (slot.at !== at) slot.element.style.transform = `translateY(${at * ROW}px)`
    if (slot.shown !== rows[at])
      for (const [index, text] of rows[at].entries()) slot.cells[index].textContent = text
    if (slot.shown !== rows[at]) slot.cells[0].href = `?shipment=${rows[at][0]}`
    Object.assign(slot, { at, shown: rows[at] })
  }
  for (const slot of pool)
    if (!used.has(slot)) Object.assign(slot, { at: -1, shown: null }).element.hidden = true
  if (end > rows.length - 20) void readMore()
}

async function show() {
  const reference = new URLSearchParams(location.search).get('shipment')
  page.hidden = reference === null
  list.hidden = reference !== null
  if (reference === null && rows.length === 0) return readMore()
  if (reference === null) return Object.assign(list, { scrollTop: keptTop }) && draw()
  const shipment = await (await fetch(`/api/shipments/${reference}`, { headers })).json()
  page.firstElementChild.textContent = shipment.reference
  page.lastElementChild.textContent = JSON.stringify(shipment, null, 1)
}

let pause
search.addEventListener('input', () => {
  clearTimeout(pause)
  pause = setTimeout(() => void readAnew(), 200)
})
toggle.addEventListener('click', () => {
  toggle.ariaPressed = String(toggle.ariaPressed !== 'true')
  void readAnew()
})
list.addEventListener('scroll', draw, { passive: true })
body.addEventListener('click', (event) => {
  const link = event.target.closest('a')
  if (!link) return
  event.preventDefault()
  keptTop = list.scrollTop
  history.pushState(null, '', link.href)
  void show()
})
addEventListener('popstate', () => void show())
void show()
