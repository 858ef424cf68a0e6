// Loaded before each test file, or once for a whole group: the library's own hooks then belong to all of them.
import '@testing-library/jest-dom/jest-globals';
import '@testing-library/react';
