// Starts the page.

import { startAsking } from './ask.js';
import { startBanner } from './banner.js';
import { connect } from './daemon.js';
import { startDetail } from './detail.js';
import { startHistory } from './history.js';
import { startKeys } from './keys.js';
import { startLibrary } from './library.js';
import { startNow } from './now.js';
import { pairByAddress, startPairing } from './pair.js';
import { startPlayers } from './players.js';
import { startQueue } from './queue.js';
import { showView } from './router.js';
import { startSettings } from './settings.js';
import { startSuggestions } from './suggested.js';
import { loadWords } from './words.js';

// Where a browser lays its keyboard over the page, the page ends above it.
function keepAboveKeyboard() {
  const { visualViewport } = window;
  visualViewport?.addEventListener('resize', () => {
    document.body.style.setProperty('--height', visualViewport.scale === 1 ? `${visualViewport.height}px` : '');
    scrollTo(0, 0);
  });
}

await loadWords();
startBanner();
startPairing();
startAsking();
startNow();
startQueue();
startLibrary();
startDetail();
startHistory();
startSuggestions();
startPlayers();
startSettings();
startKeys();
keepAboveKeyboard();
await pairByAddress();
showView();
connect();
