// One WebSocket connection that carries JSON-RPC messages.

const PING_EVERY = 20_000;
const OPEN_WITHIN = 8000; // a sleeping network can leave a socket neither open nor closed

export class Connection {
  #socket;
  #waiting = new Map();
  #nextId = 1;
  #pinging;
  #unanswered = 0;
  wasOpen = false;

  // Requests are answered in turn, so a connection for slow ones cannot be proved by pings.
  constructor(address, { onEvent = () => {}, onClose = () => {}, pings = true } = {}) {
    this.#socket = new WebSocket(address);
    this.opened = new Promise((resolve, reject) => {
      this.#socket.addEventListener('open', resolve, { once: true });
      this.#socket.addEventListener('close', () => reject(new LinkLost()), { once: true });
    });
    const tooLate = setTimeout(() => this.drop(), OPEN_WITHIN);
    this.opened.catch(() => {}).finally(() => clearTimeout(tooLate));
    this.opened.then(() => { this.wasOpen = true; if (pings) this.#pinging = setInterval(() => this.#ping(), PING_EVERY); }, () => {});
    this.#socket.addEventListener('message', ({ data }) => this.#take(JSON.parse(data), onEvent));
    this.#socket.addEventListener('close', () => {
      clearInterval(this.#pinging);
      for (const { reject } of this.#waiting.values()) reject(new LinkLost());
      this.#waiting.clear();
      onClose();
    });
  }

  get isOpen() { return this.#socket.readyState === WebSocket.OPEN; }

  call(method, params = {}) {
    if (!this.isOpen) return Promise.reject(new LinkLost());
    const id = this.#nextId++;
    this.#socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  close() { this.#socket.close(); }

  /** Closes the connection unless it answers in time: a socket that slept may look open and be dead. */
  async prove(milliseconds = 4000) {
    const tooLate = setTimeout(() => this.drop(), milliseconds);
    try { await this.call('ping'); } catch { /* Closing was reported already. */ } finally { clearTimeout(tooLate); }
  }

  #ping() {
    if (this.#unanswered >= 2) return this.drop();
    this.#unanswered += 1;
    this.call('ping').then(() => { this.#unanswered = 0; }, () => {});
  }

  /** Closes without waiting for the other side, which may be gone: whoever waits here is told at once. */
  drop() {
    this.#socket.close();
    this.#socket.dispatchEvent(new CloseEvent('close'));
  }

  #take(message, onEvent) {
    if (message.method) return onEvent(message.method, message.params ?? {});
    const waiting = this.#waiting.get(message.id);
    if (!waiting) return;
    this.#waiting.delete(message.id);
    if (message.error) waiting.reject(new Refusal(message.error)); else waiting.resolve(message.result);
  }
}

export class LinkLost extends Error {}

/** An error that the daemon answered. */
export class Refusal extends Error {
  constructor({ code, message, data }) {
    super(message);
    this.code = code;
    this.reason = data?.[0];
  }
}
