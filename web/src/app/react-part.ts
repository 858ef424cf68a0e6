// In the chunk of React, which otherwise waits to be asked: it starts as a part of its own.
import 'react-dom/client';
